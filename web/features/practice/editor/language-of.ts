import type { Extension } from '@codemirror/state'
import type { PracticeLanguage } from '#contract/practice/practice.ts'

const endOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

/** Each language is loaded when a file of its kind is opened. */
export async function modeOf(fileName: string, language: PracticeLanguage): Promise<Extension> {
  switch (endOf(fileName)) {
    case 'py':
      return (await import('@codemirror/lang-python')).python()
    case 'sql': {
      const { sql, PostgreSQL, SQLite } = await import('@codemirror/lang-sql')
      return sql({ dialect: language === 'postgresql' ? PostgreSQL : SQLite, upperCaseKeywords: true })
    }
    case 'html':
      return (await import('@codemirror/lang-html')).html()
    case 'css':
      return (await import('@codemirror/lang-css')).css()
    case 'ts':
      return (await import('@codemirror/lang-javascript')).javascript({ typescript: true })
    default:
      return (await import('@codemirror/lang-javascript')).javascript()
  }
}

/** Indentation by the language's style guide. */
export const indentOf = (fileName: string) => (endOf(fileName) === 'py' ? '    ' : '  ')
