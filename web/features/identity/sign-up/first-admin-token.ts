import { tabSecret } from '#web/features/identity/login/tab-secret.ts'

export const firstAdminToken = tabSecret('firstAdminToken')
