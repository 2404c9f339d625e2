import type { Bus } from '#server/platform/bus/bus.ts'

/** What these accounts teach has changed: every process reads their rights again. Call it after the commit. */
export async function tellLinkedAccounts(bus: Bus, memberIds: readonly (number | null)[]): Promise<void> {
  const changed = new Set(memberIds.filter((memberId) => memberId !== null))
  await Promise.all([...changed].map((memberId) => bus.publish('member.changed', String(memberId))))
}
