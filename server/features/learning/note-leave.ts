import type { LeavePart } from '#server/features/identity/leave.ts'
import { countNotes, eraseNotes } from './note-leave.store.ts'

/** Notes and bookmarks are private: they are deleted, nothing is retained. */
export const leaveNotes: LeavePart = {
  async announce(db, memberId) {
    const { notes, bookmarks } = await countNotes(db, memberId)
    if (notes + bookmarks === 0) return []
    const note =
      '모두 지워지고 되찾을 수 없습니다. 남기고 싶은 노트는 마이페이지의 노트에서 먼저 내려받으세요.'
    return [{ kind: 'note', title: `노트 ${notes}개와 책갈피 ${bookmarks}개`, note }]
  },
  retain: async () => [],
  erase: eraseNotes,
}
