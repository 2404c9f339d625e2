import { keepResetToken, keptResetToken } from '#web/features/identity/reset-password/reset-token.ts'
import { useLinkToken } from '#web/features/identity/parts/use-link-token.ts'
import { paths } from '#web/paths.ts'

const secret = { keep: keepResetToken, kept: keptResetToken }

export const useResetToken = (): string | null => useLinkToken(secret, paths.resetPassword)
