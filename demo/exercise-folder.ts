import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import type { CodeFile } from '#contract/community/code-file.ts'

/** The files of one exercise; every error message names the file. */
export class ExerciseFolder {
  readonly #path: string
  readonly #name: string

  constructor(path: string, name: string) {
    this.#path = path
    this.#name = name
  }

  refuse(file: string, reason: string): never {
    throw new Error(`${this.#name}/${file}: ${reason}`)
  }

  text(file: string): string {
    const path = join(this.#path, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : this.refuse(file, 'there is no such file')
  }

  json(file: string): unknown {
    const text = this.text(file)
    try {
      return JSON.parse(text)
    } catch (error) {
      return this.refuse(file, String(error))
    }
  }

  checked<T>(form: z.ZodMiniType<T>, value: unknown): T {
    const result = form.safeParse(value)
    if (result.success) return result.data
    const { path, message } = result.error.issues[0]!
    return this.refuse(fileOf(path), `${path.join('.')}: ${message}`)
  }

  names(folder: string): string[] {
    if (!existsSync(join(this.#path, folder))) this.refuse(folder, 'there is no such folder')
    return readdirSync(join(this.#path, folder)).toSorted()
  }

  /** Strips the final newline, which an editor would show as an empty last line. */
  code(folder: string): CodeFile[] {
    return this.names(folder).map((name) => ({ name, text: this.text(`${folder}/${name}`).trimEnd() }))
  }
}

/** The file that contains a part of an exercise. */
function fileOf([part]: PropertyKey[]): string {
  if (part === 'statement' || part === 'explanation' || part === 'hints') return `${part}.md`
  return part === 'starter' || part === 'solution' ? part : 'exercise.json'
}
