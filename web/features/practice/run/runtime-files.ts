import { RuntimeUnavailable } from '#web/features/practice/parts/runner-error.ts'
import type { LoadProgress } from '#web/features/practice/parts/runner-types.ts'
import { SNAPSHOT } from './inside/python-start.ts'
import { isRefusedSnapshot } from './refused-snapshot.ts'

export type RuntimeName = 'javascript' | 'python' | 'sqlite' | 'postgresql'
/** `guard`: the bundle that puts loop guards into code which a page makes as text. */
type FilesName = RuntimeName | 'guard'
type ListedFile = { name: string; path: string; bytes: number; sentBytes: number }
export type LoadedFile = { name: string; path: string; bytes: ArrayBuffer }

/**
 * Fetched by the app's page, which caches the files: a frame without an origin would download them each time.
 * Progress counts compressed bytes.
 */
export async function loadRuntime(
  name: FilesName,
  onLoading?: (loading: LoadProgress) => void,
): Promise<LoadedFile[]> {
  try {
    const files = (await (await ask('/practice/runtimes/list.json')).json()) as Record<
      FilesName,
      ListedFile[]
    >
    const wanted = files[name].filter((file) => file.name !== SNAPSHOT || !isRefusedSnapshot(file.path))
    const totalBytes = sum(wanted.map(({ sentBytes }) => sentBytes))
    const got = wanted.map(() => 0)
    const tell = () => onLoading?.({ loadedBytes: Math.round(sum(got)), totalBytes })
    tell()
    return await Promise.all(
      wanted.map(async (file, index) => ({
        name: file.name,
        path: file.path,
        bytes: await readAll(file, (share) => {
          got[index] = share * file.sentBytes
          tell()
        }),
      })),
    )
  } catch (error) {
    throw new RuntimeUnavailable(error)
  }
}

async function ask(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer
}

async function readAll({ path, bytes }: ListedFile, onShare: (share: number) => void): Promise<ArrayBuffer> {
  const { body } = await ask(`/practice/runtimes/${path}`)
  const all = new Uint8Array(bytes)
  let at = 0
  for (const reader = body!.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    all.set(value, at)
    at += value.length
    onShare(at / bytes)
  }
  if (at !== bytes) throw new Error(`${path} came with ${at} of ${bytes} bytes`)
  return all.buffer
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
