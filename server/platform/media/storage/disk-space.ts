import { statfs } from 'node:fs/promises'

export type DiskSpace = { freeBytes: number; totalBytes: number }

const RESERVE_MIN_BYTES = 1024 ** 3
const RESERVE_PART = 0.05

/** Space to leave for the database and the system, which usually share the disk. */
export function defaultReserveBytes({ totalBytes }: DiskSpace): number {
  return Math.max(RESERVE_MIN_BYTES, totalBytes * RESERVE_PART)
}

export async function measureByStatfs(path: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(path)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
