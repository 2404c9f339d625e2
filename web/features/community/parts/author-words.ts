type Author = { name: string; imageUrl: string | null } | null

/** A removed account is shown as on all other screens. */
export const authorName = (author: Author) => author?.name ?? '탈퇴한 회원'
