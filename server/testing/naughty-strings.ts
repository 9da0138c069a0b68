/**
 * Texts that people write, or send on purpose, and that break programs. A field either stores every bit of them or
 * refuses them.
 */
export const naughtyStrings: Record<string, string> = {
  accents: 'Ñandú Güemes Óscar Íñigo',
  decomposed: 'Jose\u0301 Nun\u0303ez',
  'stacked marks': 'Z\u0335\u0321\u034A\u0357a\u0336\u0322l\u0337g\u0338o\u0334',
  arabic: 'مريم عبد الله',
  hebrew: 'שָׁלוֹם עליכם',
  chinese: '李小龙',
  japanese: '山田ヴァネッサ',
  korean: '김민수',
  hindi: 'क्षत्रिय',
  thai: 'น้ำใส',
  greek: 'Οδυσσεύς',
  turkish: 'İstanbul ığdır',
  german: 'Straße GROẞ',
  vietnamese: 'Nguyễn Thị Hồng',
  nahuatl: 'Tēnochtitlan Xōchiquetzal',
  'outside the first plane': '𠜎𠜱 𝒜𝓃𝒶',
  ligature: '﷽ ﬁn',
  fullwidth: 'ＬＩＥＮＺＡ',
  'without letters': '¿¡…—«»',
  // Invisible characters, and those that reverse the direction of the text.
  'right to left': 'abc\u202Edcba\u202C',
  isolates: 'a\u2067b\u2069c',
  'zero width': 'Fri\u200Bda\u200C\u200D',
  'word joiner': 'Fri\u2060da',
  'soft hyphen': 'Fri\u00ADda',
  'no-break space': 'Ana\u00A0Li',
  'wide space': 'Ana\u3000Li',
  'byte order mark': 'a\uFEFFb',
  'private use': 'a\uE000b',
  'no character': 'a\uFFFEb\uFFFF',
  replacement: 'a\uFFFDb',
  emoji: '🎨👕',
  'skin tone': '👩🏽‍🎨',
  family: '👨‍👩‍👧‍👦',
  flag: '🇲🇽🇺🇸',
  'flag of tags': '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  keycap: '1️⃣',
  sql: "Robert'); drop table customers;--",
  'sql or': "' or '1'='1",
  like: '%_\\',
  html: '<script>alert(1)</script>',
  attribute: '"><img src=x onerror=alert(1)>',
  svg: '<svg/onload=alert(1)>',
  entity: '&lt;b&gt; &amp;amp; &#x27;',
  template: '{{7*7}} ${7*7} <%= 7*7 %> #{7*7}',
  script: 'javascript:alert(1)',
  shell: '$(reboot) `reboot` | reboot',
  path: '../../etc/passwd',
  formula: '=HYPERLINK("http://evil.test","x")',
  format: '%s%n%x %d {0}',
  'escaped newline': 'a\\nb\\u0000',
  json: '{"a":[1,null]}',
  'looks like nothing': 'null undefined NaN',
  number: '1e309 0x10 -0',
  xml: ']]><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>&y;',
  markdown: '[x](javascript:alert(1)) **b**',
  prototype: '__proto__ constructor',
  'yes or no': 'true',
  long: 'ñ'.repeat(110),
}

/**
 * Texts with control characters and line breaks, each with its result in a field of several lines, which keeps line
 * breaks as `\n` and drops the rest. A field of one line refuses them.
 */
export const controlStrings: Record<string, [text: string, cleaned: string]> = {
  'line separator': ['a\u2028b\u2029c', 'a\nb\nc'],
  'line ends': ['a\r\nb\nc\rd', 'a\nb\nc\nd'],
  tabs: ['a\tb', 'a b'],
  bell: ['a\u0007b', 'ab'],
  escape: ['\u001B[31mred\u001B[0m', '[31mred[0m'],
  'C1 escape': ['a\u009B2Jb', 'a2Jb'],
  delete: ['a\u007Fb', 'ab'],
  header: ['x\r\nBcc: evil@evil.test', 'x\nBcc: evil@evil.test'],
}

/** Values that no field can store, because they are no valid text or too long for any field. */
export const impossibleStrings: Record<string, string> = {
  NUL: 'a\u0000b',
  'half a letter, the first': 'a\uD83Cb',
  'half a letter, the second': 'a\uDFA8b',
  'halves the wrong way round': '\uDFA8\uD83C',
  'very long': 'x'.repeat(20_000),
  'very long and combined': `e${'\u0301'.repeat(20_000)}`,
}
