/** How a field of a call is read: a whole number, an amount, a day, one of a few words, free text, a list, a map. */
export type Kind = 'whole' | 'yuan' | 'day' | 'choice' | 'text' | 'list' | 'rows' | 'map'

/**
 * A value nobody sends in good faith. `fits` names the kinds that may take it all the same; every other kind answers
 * 422.
 */
export type HostileValue = { readonly name: string; readonly text: string; readonly fits: readonly Kind[] }

const onlyText = (name: string, text: string): HostileValue => ({ name, text, fits: ['text'] })

const numbers: readonly HostileValue[] = [
  ...[
    '0x10',
    '1_000',
    '+7',
    '-1',
    '-0',
    '1e3',
    '1e309',
    '.5',
    '5.',
    'NaN',
    'Infinity',
    '-Infinity',
    '0b11',
    '1 2',
    '0.005',
    '1.005',
    '--1',
    '1/2',
    '99999999999999999999',
    '9007199254740992',
    '9999999999999999',
    'null',
    'undefined',
    'true',
    'false',
    '[object Object]',
    '[]',
    '{}',
  ].map((text) => onlyText(`number ${text}`, text)),
  onlyText('digits of another script', '٣٤'),
  onlyText('Chinese numeral', '十二'),
  { name: 'full-width digits', text: '１２', fits: ['whole', 'yuan', 'text', 'list'] },
  { name: 'superscript digit', text: '²', fits: ['whole', 'yuan', 'text', 'list'] },
  { name: 'two decimals', text: '1.50', fits: ['yuan', 'text'] },
  { name: 'largest id of a table of master data and one', text: '2147483648', fits: ['whole', 'text', 'list'] },
  { name: 'largest whole number', text: '9007199254740991', fits: ['whole', 'text', 'list'] },
  { name: 'largest amount', text: '99999999.99', fits: ['text'] },
  { name: 'zero', text: '0', fits: ['whole', 'yuan', 'choice', 'text'] },
  { name: 'numbers with a comma', text: '1,000', fits: ['text', 'list'] },
  { name: 'a very long list', text: Array.from({ length: 5_001 }, (_, index) => index + 1).join(','), fits: ['text'] },
]

const days: readonly HostileValue[] = [
  ...[
    'yesterday',
    'now',
    'infinity',
    'epoch',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    '26-01-01',
  ].map((text) => onlyText(`day ${text}`, text)),
  { name: 'day without lines', text: '20260101', fits: ['whole', 'yuan', 'text', 'list'] },
  ...['0000-01-01', '0001-01-01', '9999-12-31'].map((text): HostileValue => ({
    name: `day ${text}`,
    text,
    fits: ['day', 'text'],
  })),
]

const texts: readonly HostileValue[] = [
  onlyText('nothing', ''),
  onlyText('blanks', ' \t　'),
  ...[
    "' or '1'='1",
    "1'; drop table orders; --",
    '") or true --',
    '\\',
    '%',
    '_',
    '%25%5f',
    '$1',
    ':id',
    '${7*7}',
    '{{7*7}}',
    '#{7*7}',
  ].map((text) => onlyText(`statement ${text}`, text)),
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '" autofocus onfocus="alert(1)',
    ']]><!--',
  ].map((text) => onlyText(`markup ${text}`, text)),
  ...[
    '../../../../etc/passwd',
    '..\\..\\windows',
    'file:///etc/passwd',
    'http://169.254.169.254/',
    'C:\\',
    'a/b/c',
    '/api/user/logout',
  ].map((text) => onlyText(`path ${text}`, text)),
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'].map((text) =>
    onlyText(`name ${text}`, text),
  ),
  onlyText('line breaks of a header', 'x\r\nset-cookie: a=b'),
  onlyText('right to left', '\u202Edrowssap\u202C'),
  onlyText('marks without width', 'a\u200B\u200D\uFEFFb'),
  onlyText('heaped accents', `Z${'\u0301'.repeat(90)}`),
  onlyText('a character that unfolds to eighteen', '\uFDFA'.repeat(40)),
  onlyText('characters that are none', '\uFFFD\uFFFE\uFFFF'),
  onlyText('picture characters', '👩‍⚕️💊🏥'.repeat(8)),
  onlyText('a slow pattern', '(a+)+$'),
  onlyText('text for a slow pattern', `${'a'.repeat(60)}!`),
  onlyText('many words', '阿 '.repeat(45)),
  onlyText('much text', 'x'.repeat(50_000)),
  onlyText('much Chinese text', '药'.repeat(5_000)),
  onlyText('a list as JSON', '[{"goods_id":"x","number":{}}]'),
  onlyText('a map as JSON', '{"__proto__":{"admin":1}}'),
  onlyText('JSON without end', '['.repeat(20_000)),
]

/** Values that stand in the place of a field. */
export const hostileValues: readonly HostileValue[] = [...numbers, ...days, ...texts]

/** Shapes that stand in the place of a field: what follows its name, its value, and the kinds it may fit. */
export const hostileShapes: readonly {
  readonly name: string
  readonly suffix: string
  readonly text: string
  readonly fits: readonly Kind[]
}[] = [
  { name: 'a list for a value', suffix: '[0]', text: '1', fits: ['list'] },
  { name: 'a map for a value', suffix: '[key]', text: '1', fits: [] },
  { name: 'a list of lists', suffix: '[0][0]', text: '1', fits: [] },
  { name: 'a list of maps', suffix: '[0][key]', text: '1', fits: ['rows'] },
  { name: 'a list of texts', suffix: '[0]', text: 'x', fits: [] },
]

/** Form texts that no call reads: each is refused with 400, as query and as body. */
export const brokenForms: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'a value given twice', text: 'a=1&a=2' },
  { name: 'a value and a list', text: 'a=1&a[0]=2' },
  { name: 'a list and a value', text: 'a[0]=2&a=1' },
  { name: 'a list with a gap', text: 'a[0]=1&a[2]=2' },
  { name: 'a list that begins at one', text: 'a[1]=1' },
  { name: 'a far index', text: 'a[4294967295]=1' },
  { name: 'a list and names', text: 'a[0]=1&a[b]=2' },
  { name: 'the prototype', text: '__proto__[admin]=1' },
  { name: 'the prototype inside', text: 'a[__proto__][admin]=1' },
  { name: 'the constructor', text: 'constructor[prototype][admin]=1' },
  { name: 'an own method', text: 'hasOwnProperty=1' },
  { name: 'NUL in a value', text: 'a=%00' },
  { name: 'NUL in a name', text: 'a%00=1' },
  { name: 'a control character', text: 'a=%1B%5B2J' },
  { name: 'a lone percent', text: 'a=%' },
  { name: 'letters after a percent', text: 'a=%ZZ' },
  { name: 'half a character', text: 'a=%E4%BD' },
  { name: 'a lone surrogate', text: 'a=%ED%A0%80' },
  { name: 'an overlong slash', text: 'a=%C0%AF' },
  { name: 'beyond the last character', text: 'a=%F4%90%80%80' },
  { name: 'too deep', text: 'a[b][c][d][e][f]=1' },
  { name: 'much too deep', text: `a${'[b]'.repeat(5_000)}=1` },
  { name: 'a bracket without end', text: 'a[0=1' },
  { name: 'empty brackets', text: 'a[]=1' },
  { name: 'brackets without a name', text: '[a]=1' },
  { name: 'a value without a name', text: '=1' },
]

/** Bodies of a wrong kind or size, with the answers they may get. */
export const wrongBodies: readonly {
  readonly name: string
  readonly type: string | undefined
  readonly body: string
  readonly statuses: readonly (400 | 413 | 415)[]
}[] = [
  { name: 'JSON', type: 'application/json', body: '{"id":1}', statuses: [415] },
  { name: 'JSON with a tab', type: 'application/json\t', body: '{"id":1}', statuses: [415] },
  { name: 'plain text', type: 'text/plain', body: 'id=1', statuses: [415] },
  {
    name: 'XML',
    type: 'application/xml',
    body: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    statuses: [415],
  },
  { name: 'bytes', type: 'application/octet-stream', body: '\u0000\u0001', statuses: [415] },
  { name: 'no type at all', type: undefined, body: 'id=1', statuses: [415] },
  {
    name: 'more than fits',
    type: 'application/x-www-form-urlencoded',
    body: `a=${'x'.repeat(2 * 1024 * 1024)}`,
    statuses: [413],
  },
  {
    name: 'more fields than are read',
    type: 'application/x-www-form-urlencoded',
    body: Array.from({ length: 70_001 }, (_, index) => `a${index}=`).join('&'),
    // Too many bytes for most calls, too many fields for those that may carry more.
    statuses: [400, 413],
  },
]

const part = (head: string, content: string): string => `--x\r\n${head}\r\n\r\n${content}\r\n`
const FILE = 'content-disposition: form-data; name="file"; filename="a.pdf"'

/** Bodies of several parts that cannot be read, or hold no file; refused with one of 400, 413, 415, 422. */
export const wrongParts: readonly { readonly name: string; readonly type: string; readonly body: string }[] = [
  { name: 'no boundary', type: 'multipart/form-data', body: part(FILE, '%PDF-1.4') },
  { name: 'another boundary', type: 'multipart/form-data; boundary=y', body: `${part(FILE, '%PDF-1.4')}--x--` },
  {
    name: 'an endless boundary',
    type: `multipart/form-data; boundary=${'x'.repeat(3_000)}`,
    body: part(FILE, '%PDF-1.4'),
  },
  { name: 'nothing', type: 'multipart/form-data; boundary=x', body: '' },
  { name: 'no end', type: 'multipart/form-data; boundary=x', body: part(FILE, '%PDF-1.4') },
  { name: 'cut in the head', type: 'multipart/form-data; boundary=x', body: '--x\r\ncontent-dispos' },
  { name: 'a form', type: 'multipart/form-data; boundary=x', body: 'scene=pay' },
  {
    name: 'no name',
    type: 'multipart/form-data; boundary=x',
    body: `${part('content-disposition: form-data', '%PDF-1.4')}--x--`,
  },
  {
    name: 'a much too long head',
    type: 'multipart/form-data; boundary=x',
    body: `${part(`${FILE}\r\nx-y: ${'z'.repeat(100_000)}`, '%PDF-1.4')}--x--`,
  },
  {
    name: 'fields of the prototype',
    type: 'multipart/form-data; boundary=x',
    body: `${part('content-disposition: form-data; name="__proto__"', '1')}--x--`,
  },
  {
    name: 'more fields than are read',
    type: 'multipart/form-data; boundary=x',
    body: `${Array.from({ length: 50 }, (_, index) =>
      part(`content-disposition: form-data; name="f${index}"`, '1'),
    ).join('')}--x--`,
  },
  { name: 'an empty file', type: 'multipart/form-data; boundary=x', body: `${part(FILE, '')}--x--` },
  { name: 'a page', type: 'multipart/form-data; boundary=x', body: `${part(FILE, '<script>alert(1)</script>')}--x--` },
]

/**
 * What stands in a path where an id or a name should, as it is written in the address; refused with one of 400, 404,
 * 414, 422.
 */
export const hostilePlaces: readonly string[] = [
  '0',
  '-1',
  '+1',
  '1e3',
  '0x1',
  '1.0',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  '%00',
  '1%00',
  '%0d%0a',
  '%',
  '%ZZ',
  '%E4',
  '%ED%A0%80',
  '%C0%AF',
  '..%2f..%2fetc%2fpasswd',
  "1'",
  '1;drop%20table%20orders',
  '1%20or%201=1',
  '__proto__',
  'constructor',
  '%5B%5D',
  '%D9%A3',
  '%F0%9F%92%8A',
  'x'.repeat(199),
  'x'.repeat(5_000),
]
