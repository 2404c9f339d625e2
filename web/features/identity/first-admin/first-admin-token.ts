import { tabSecret } from '#web/features/identity/parts/tab-secret.ts'

export const firstAdminToken = tabSecret('firstAdminToken')
