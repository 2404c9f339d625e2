/** Keys of the news about a member's access to a course; the member is part of it, because `unring` reaches all members. */
const accessKey = (memberId: number, courseId: number) => `access:${memberId}:${courseId}`

export const endingKey = (memberId: number, courseId: number) => `${accessKey(memberId, courseId)}:ending`
export const changeKey = (memberId: number, courseId: number) => `${accessKey(memberId, courseId)}:change`
