type Author = { name: string; imageUrl: string | null } | null

/** Whoever has left is named so, as everywhere else. */
export const authorName = (author: Author) => author?.name ?? '탈퇴한 회원'
