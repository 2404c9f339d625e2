import { tabSecret } from '#web/features/identity/parts/tab-secret.ts'

const token = tabSecret('resetToken')

export const keepResetToken = token.keep
export const keptResetToken = token.kept
export const forgetResetToken = token.forget
