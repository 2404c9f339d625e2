import { cssLanguage } from '@codemirror/lang-css'
import { htmlLanguage } from '@codemirror/lang-html'
import { javascriptLanguage, jsxLanguage, tsxLanguage, typescriptLanguage } from '@codemirror/lang-javascript'
import { pythonLanguage } from '@codemirror/lang-python'
import { MySQL, PostgreSQL, SQLite, StandardSQL } from '@codemirror/lang-sql'
import type { Parser } from '@lezer/common'

type CodeLanguage = { label: string; parser: Parser; names: readonly string[] }

/** A document of JSON is an expression of JavaScript, not a program: there, `{` would open a block. */
const jsonParser = javascriptLanguage.parser.configure({ top: 'SingleExpression' })

const LANGUAGES: readonly CodeLanguage[] = [
  { label: 'JavaScript', parser: javascriptLanguage.parser, names: ['javascript', 'js', 'mjs', 'cjs'] },
  { label: 'JSX', parser: jsxLanguage.parser, names: ['jsx'] },
  { label: 'TypeScript', parser: typescriptLanguage.parser, names: ['typescript', 'ts', 'mts', 'cts'] },
  { label: 'TSX', parser: tsxLanguage.parser, names: ['tsx'] },
  { label: 'JSON', parser: jsonParser, names: ['json'] },
  { label: 'Python', parser: pythonLanguage.parser, names: ['python', 'py'] },
  { label: 'HTML', parser: htmlLanguage.parser, names: ['html'] },
  { label: 'CSS', parser: cssLanguage.parser, names: ['css'] },
  { label: 'SQL', parser: StandardSQL.language.parser, names: ['sql'] },
  { label: 'PostgreSQL', parser: PostgreSQL.language.parser, names: ['postgresql', 'postgres'] },
  { label: 'SQLite', parser: SQLite.language.parser, names: ['sqlite'] },
  { label: 'MySQL', parser: MySQL.language.parser, names: ['mysql'] },
]

const BY_NAME = new Map(LANGUAGES.flatMap((language) => language.names.map((name) => [name, language])))

/** The language that a fence names; undefined for one without highlighting. */
export const languageOf = (name: string): CodeLanguage | undefined => BY_NAME.get(name.toLowerCase())
