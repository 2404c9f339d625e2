import { tabSecret } from '#web/identity/tab-secret.ts'

export const firstAdminToken = tabSecret('firstAdminToken')
