import type { Feature } from '#web/feature.ts'
import { feature as notification } from '#web/features/notification/feature.tsx'
import { feature as identity } from '#web/features/identity/feature.tsx'
import { feature as search } from '#web/features/search/feature.tsx'
import { feature as wish } from '#web/features/wish/feature.tsx'
import { feature as review } from '#web/features/review/feature.tsx'
import { feature as erratum } from '#web/features/erratum/feature.tsx'
import { feature as catalogue } from '#web/features/catalogue/feature.tsx'
import { feature as quiz } from '#web/features/quiz/feature.tsx'
import { feature as announcement } from '#web/features/announcement/feature.tsx'
import { feature as roadmap } from '#web/features/roadmap/feature.tsx'
import { feature as instructor } from '#web/features/instructor/feature.tsx'
import { feature as payment } from '#web/features/payment/feature.tsx'
import { feature as community } from '#web/features/community/feature.tsx'
import { feature as practice } from '#web/features/practice/feature.tsx'
import { feature as learning } from '#web/features/learning/feature.tsx'
import { feature as chat } from '#web/features/chat/feature.tsx'
import { feature as site } from '#web/features/site/feature.tsx'
import { feature as mypage } from '#web/features/mypage/feature.tsx'
import { feature as admin } from '#web/features/admin/feature.tsx'

/** Every feature that has a folder in web/features, each after those that it builds on. */
export const features: readonly Feature[] = [
  notification,
  identity,
  search,
  wish,
  review,
  erratum,
  catalogue,
  quiz,
  announcement,
  roadmap,
  instructor,
  payment,
  community,
  practice,
  learning,
  chat,
  site,
  mypage,
  admin,
]
