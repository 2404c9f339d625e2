import { tabSecret } from '#web/features/identity/tab-secret.ts'

export const firstAdminToken = tabSecret('firstAdminToken')
