import type { Exception } from './findings.ts'

const WITH_DIALOG = /\/no-secret$/
const BEHIND_DIALOG =
  'Everything behind an open dialog is `aria-hidden`, and the dialog keeps the focus. The rule of axe, which the journeys check, knows that.'

/** The reports of the judges with nothing to mend, and why. One that no judge reports any more is deleted. */
export const exceptions: Exception[] = [
  {
    judge: 'equal-access',
    rule: 'label_content_exists',
    reason:
      'A label without a text of its own makes its control easier to hit, and the control has its name itself (`aria-label`). `sia-r8` finds controls without a name.',
  },
  {
    judge: 'equal-access',
    rule: 'input_label_exists',
    selector: / > output$/,
    reason: 'Nothing is entered into an `output`: it is a live region, which has no name (ARIA, status).',
  },
  {
    judge: 'equal-access',
    rule: 'aria_form_label_unique',
    reason: 'A form without a name is no landmark (HTML-AAM), so nothing tells it from others by a name.',
  },
  {
    judge: 'equal-access',
    rule: 'aria_article_label_unique',
    reason: 'An article needs no name, and is no landmark: the heading in each card says what it is about.',
  },
  {
    judge: 'equal-access',
    rule: 'fieldset_label_valid',
    selector: / > div\[role=group\]$/,
    reason: 'Both images of a banner are uploaded in a group; each of them is in a group with a name of its own.',
  },
  {
    judge: 'alfa',
    rule: 'sia-r60',
    selector: / > details$/,
    reason: 'The summary of a `details` names it; ARIA does not count it as its name yet.',
  },
  {
    judge: 'equal-access',
    rule: 'input_checkboxes_grouped',
    selector: / > label > input\[type=checkbox\]$/,
    reason: 'The filters beside a list and in its dialog are the same ones; only one of both is shown at a width.',
  },
  {
    judge: 'equal-access',
    rule: 'input_autocomplete_valid',
    selector: /input\[type=email\]$/,
    reason: 'The mailbox is the user name here: HTML allows `username` for fields of the type `email`.',
  },
  {
    judge: 'equal-access',
    rule: 'fieldset_label_valid',
    selector: / > fieldset$/,
    reason: 'The choices of language and currency stand in the header and in the footer, and do the same there.',
  },
  { judge: 'alfa', rule: 'sia-r17', path: WITH_DIALOG, reason: BEHIND_DIALOG },
  { judge: 'equal-access', rule: 'aria_hidden_nontabbable', path: WITH_DIALOG, reason: BEHIND_DIALOG },
]
