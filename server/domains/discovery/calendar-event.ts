export interface CalendarEvent {
  /** Names the event permanently: a calendar that imports it again replaces it. */
  uid: string
  at: Date
  stamp: Date
  title: string
  url: string
}

/**
 * Returns one event of half an hour as an iCalendar file (RFC 5545) that calendars of phones and desktops import, with
 * an alarm a quarter of an hour before.
 */
export function formatCalendarEvent({ uid, at, stamp, title, url }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//shop//drops//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatUtc(stamp)}`,
    `DTSTART:${formatUtc(at)}`,
    'DURATION:PT30M',
    `SUMMARY:${escapeText(title)}`,
    `URL:${url}`,
    // Some calendars leave the URL out.
    `DESCRIPTION:${escapeText(url)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Formats a time such as `20261201T180000Z`. */
function formatUtc(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

/**
 * Folds lines: no line has more than 75 octets, and the rest follows on a line that begins with a space. A character is
 * never split.
 */
function foldLine(line: string): string {
  let octets = 0
  return Array.from(line, (character) => {
    const size = Buffer.byteLength(character)
    octets += size
    if (octets <= 75) return character
    octets = 1 + size
    return `\r\n ${character}`
  }).join('')
}
