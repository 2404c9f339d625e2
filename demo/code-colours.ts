export type Colour = 'plain' | 'keyword' | 'string' | 'number' | 'comment' | 'call' | 'tag'
export type ColouredText = { text: string; colour: Colour }
type Rule = [RegExp, Colour]

/** Splits code into coloured pieces; joined, they give the code again. */
export function colourCode(code: string, language: string): ColouredText[] {
  const rules = RULES[language] ?? []
  const pieces: ColouredText[] = []
  for (let at = 0; at < code.length;) {
    const piece = pieceAt(code, at, rules)
    const last = pieces.at(-1)
    if (last?.colour === piece.colour) last.text += piece.text
    else pieces.push(piece)
    at += piece.text.length
  }
  return pieces
}

function pieceAt(code: string, at: number, rules: Rule[]): ColouredText {
  for (const [pattern, colour] of rules) {
    pattern.lastIndex = at
    const text = pattern.exec(code)?.[0]
    if (text) return { text, colour }
  }
  return { text: code.charAt(at), colour: 'plain' }
}

const words = (list: string, flags = 'y') => new RegExp(`\\b(?:${list.replaceAll(' ', '|')})\\b`, flags)
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y
const number: Rule = [/\b\d[\d_]*(?:\.\d+)?\b/y, 'number']
const call: Rule = [/[A-Za-z_]\w*(?=\()/y, 'call']
const word: Rule = [/[A-Za-z_$][\w$]*/y, 'plain']

const SCRIPT: Rule[] = [
  [/\/\/.*|\/\*[^]*?\*\//y, 'comment'],
  [quoted, 'string'],
  [/`(?:[^`\\]|\\.)*`/y, 'string'],
  [
    words(
      'import from export default const let function return if else for of while switch case break new async await try catch throw type interface extends typeof null undefined true false',
    ),
    'keyword',
  ],
  number,
  call,
]
const JSX: Rule[] = [[/(?<![\w)])<\/?[A-Za-z][\w.]*|(?<=\s)\/>|<\/?>/y, 'tag'], ...SCRIPT]
const SHELL: Rule[] = [
  [/#.*/y, 'comment'],
  [/^(?:curl|npm|npx|node|git|docker|createdb|psql|pip|cd|mkdir)\b/my, 'call'],
  [quoted, 'string'],
  [/(?<=\s)--?[A-Za-z][\w-]*/y, 'keyword'],
]

const RULES: Record<string, Rule[]> = {
  javascript: [...SCRIPT, word],
  typescript: [...SCRIPT, word],
  jsx: [...JSX, word],
  tsx: [...JSX, word],
  json: [[/"[^"\n]*"(?=\s*:)/y, 'keyword'], [quoted, 'string'], number],
  python: [
    [/#.*/y, 'comment'],
    [/[fr]?(?:'[^'\n]*'|"[^"\n]*")/y, 'string'],
    [
      words(
        'import from as def return if elif else for in while with not and or is None True False lambda class try except',
      ),
      'keyword',
    ],
    number,
    call,
    word,
  ],
  sql: [
    [/--.*/y, 'comment'],
    [/'[^'\n]*'/y, 'string'],
    [
      words(
        'select from where group by order as create table index on insert into values update set delete join left inner and or not null primary key references unique default desc asc limit offset explain analyze costs off having in is integer bigint text boolean timestamptz generated always identity returning begin commit rollback',
        'iy',
      ),
      'keyword',
    ],
    number,
    call,
    word,
  ],
  html: [
    [/<!--[^]*?-->/y, 'comment'],
    [/<\/?[A-Za-z][\w-]*|\/?>|<!doctype/iy, 'tag'],
    [/"[^"\n]*"/y, 'string'],
    [/[A-Za-z-]+(?==)/y, 'keyword'],
  ],
  css: [
    [/\/\*[^]*?\*\//y, 'comment'],
    [quoted, 'string'],
    [/[a-z-]+(?=\s*:\s)/y, 'keyword'],
    [/(?<=[\s:(,])-?\d[\d.]*(?:px|rem|em|%|fr|vw|vh)?/y, 'number'],
    [/[a-z-]+(?=\()/y, 'call'],
    [/[\w-]+/y, 'plain'],
  ],
  bash: SHELL,
  shell: SHELL,
}
