import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartFailure } from '#server/platform/database/start-failure.ts'

/** One line per part, in the format of `sha256sum --check`. */
export const SUMS = 'SHA256SUMS'

/** Writes a backup file, readable only by its owner, and its line in `SHA256SUMS`. Returns its bytes. */
export async function writePart(
  folder: string,
  part: string,
  content: Readable,
  ...through: Transform[]
): Promise<number> {
  const path = join(folder, part)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  await pipeline([content, ...through, hashing(hash, (size) => (bytes += size)), file])
  await noteSum(folder, part, hash.digest('hex'))
  return bytes
}

/** Adds the line in `SHA256SUMS` for a part that is already written. */
export async function sumPart(folder: string, part: string): Promise<void> {
  await noteSum(folder, part, await digestOf(join(folder, part)))
}

const noteSum = (folder: string, part: string, sum: string) =>
  appendFile(join(folder, SUMS), `${sum}  ${part}\n`, { mode: 0o600, flush: true })

function hashing(hash: Hash, count: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      count(chunk.length)
      done(null, chunk)
    },
  })
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const LINE = /^([0-9a-f]{64}) {2}([a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)$/i

/** Verifies every part and returns their names; throws a `StartFailure` that names the first damaged one. */
export async function checkParts(folder: string): Promise<Set<string>> {
  const damaged = (what: string) => new StartFailure(`The backup ${folder} is damaged: ${what}.`)
  const text = await readFile(join(folder, SUMS), 'utf8').catch(() => {
    throw damaged(`${SUMS} cannot be read`)
  })
  const parts = new Set<string>()
  for (const line of text.trimEnd().split('\n')) {
    const [, sum, part] = LINE.exec(line) ?? []
    if (!sum || !part) throw damaged(`${SUMS} cannot be read`)
    const found = await digestOf(join(folder, part)).catch(() => {
      throw damaged(`${part} is missing`)
    })
    if (found !== sum) throw damaged(`${part} is not what was written`)
    parts.add(part)
  }
  return parts
}
