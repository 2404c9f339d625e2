import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { deleteLink, isLinked } from './link.store.ts'
import type { KakaoProvider } from './provider.ts'

/** Unlinks the Kakao account here and enqueues its unlinking at Kakao, within the given transaction. */
export type UnlinkMember = (trx: Db, memberId: number) => Promise<void>

type UnlinkingDeps = Pick<Deps, 'db' | 'jobs' | 'log'> & { provider: KakaoProvider | null }

/** Without login by Kakao there are no keys for unlinking at Kakao; the stored link is still removed. */
export async function openUnlinking({ db, jobs, log, provider }: UnlinkingDeps): Promise<UnlinkMember> {
  const enqueueUnlink = await jobs.open<{ subject: string }>({
    name: 'kakao-unlink',
    async work({ subject }, { isLast }) {
      // Linked again since the job was enqueued: unlinking now would undo what the member wants.
      if (!provider || (await isLinked(db, subject))) return
      await provider.unlink(subject).catch((error: unknown) => {
        if (isLast) log.error({ event: 'kakao.unlink.lost', err: error }, 'kakao.unlink.lost')
        throw error
      })
    },
  })
  return async (trx, memberId) => {
    const subject = await deleteLink(trx, memberId)
    if (subject !== undefined && provider) await enqueueUnlink(trx, { subject })
  }
}
