// Writes docs/roles.md and docs/personal-data.md; part of `npm run docs`.
import { writeFileSync } from 'node:fs'
import { startApp } from '#server/testing/start-app.ts'
import { guardsIn } from '#server/whole-product/testing/role-matrix.ts'
import { PERSONAL_DATA_PAGE, personalDataPage } from './personal-data.ts'
import { ROLES_PAGE, rolesPage } from './roles.ts'

const product = await startApp()
const guards = guardsIn(product.app)
writeFileSync(ROLES_PAGE, rolesPage(guards))
writeFileSync(PERSONAL_DATA_PAGE, personalDataPage(guards))
await product.close()
