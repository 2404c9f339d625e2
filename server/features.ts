import type { Feature } from './feature.ts'
import { admin } from './features/admin/feature.ts'
import { announcement } from './features/announcement/feature.ts'
import { audit } from './features/audit/feature.ts'
import { catalogue } from './features/catalogue/feature.ts'
import { chat } from './features/chat/feature.ts'
import { community } from './features/community/feature.ts'
import { erratum } from './features/erratum/feature.ts'
import { identity } from './features/identity/feature.ts'
import { instructor } from './features/instructor/feature.ts'
import { learning } from './features/learning/feature.ts'
import { myPage } from './features/mypage/feature.ts'
import { notification } from './features/notification/feature.ts'
import { payment } from './features/payment/feature.ts'
import { practice } from './features/practice/feature.ts'
import { quiz } from './features/quiz/feature.ts'
import { review } from './features/review/feature.ts'
import { roadmap } from './features/roadmap/feature.ts'
import { search } from './features/search/feature.ts'
import { sharing } from './features/sharing/feature.ts'
import { site } from './features/site/feature.ts'
import { visit } from './features/visit/feature.ts'
import { wish } from './features/wish/feature.ts'

/** The features of the product; each builds only on earlier ones. */
export const features: readonly Feature[] = [
  audit,
  notification,
  site,
  identity,
  catalogue,
  wish,
  roadmap,
  instructor,
  sharing,
  payment,
  visit,
  learning,
  announcement,
  review,
  erratum,
  quiz,
  community,
  practice,
  chat,
  search,
  myPage,
  admin,
]
