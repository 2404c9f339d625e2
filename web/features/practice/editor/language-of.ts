import type { Extension } from '@codemirror/state'
import type { PracticeLanguage } from '#contract/practice/practice.ts'

const endOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

/** Each brought when a file of its kind is opened. */
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

/** As the style guide of the language has it. */
export const indentOf = (fileName: string) => (endOf(fileName) === 'py' ? '    ' : '  ')
