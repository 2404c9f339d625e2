import { PlayerSettings } from '#contract/learning/learning.ts'
import type { Deps } from '#server/deps.ts'
import { withHeldMember } from '#server/features/identity/held-member.ts'
import * as store from './player-settings.store.ts'

export async function getPlayerSettings({ db }: Deps, memberId: number): Promise<PlayerSettings | null> {
  const kept = PlayerSettings.safeParse(await store.findPlayerSettings(db, memberId))
  return kept.success ? kept.data : null // none stored, or by a version with other settings
}

export async function setPlayerSettings({ db }: Deps, memberId: number, settings: PlayerSettings) {
  await withHeldMember(db, memberId, (trx) => store.putPlayerSettings(trx, memberId, settings))
  return null
}
