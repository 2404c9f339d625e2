import { keepFile } from '#web/api/keep-file.ts'

/** Indented, so that people can read it too. */
export const keepJson = (data: unknown, name: string): void =>
  keepFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json;charset=utf-8' }), name)
