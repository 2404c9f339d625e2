import type { DemoCourse } from '#demo/course.ts'
import { course as fullstackWebService } from '#demo/courses/fullstack-web-service.ts'
import { course as htmlCssFirst } from '#demo/courses/html-css-first.ts'
import { course as mlFirstSteps } from '#demo/courses/ml-first-steps.ts'
import { course as nextjsCommerce } from '#demo/courses/nextjs-commerce.ts'
import { course as nodeBackendApi } from '#demo/courses/node-backend-api.ts'
import { course as postgresInDepth } from '#demo/courses/postgres-in-depth.ts'
import { course as pythonDataAnalysis } from '#demo/courses/python-data-analysis.ts'
import { course as reactUi } from '#demo/courses/react-ui.ts'
import { course as realtimeService } from '#demo/courses/realtime-service.ts'
import { course as springToNode } from '#demo/courses/spring-to-node.ts'
import { course as sqlForAnalysis } from '#demo/courses/sql-for-analysis.ts'
import { course as typescriptFrontend } from '#demo/courses/typescript-frontend.ts'

/** Ordered by course id: the first is course 1. */
export const demoCourses: DemoCourse[] = [
  pythonDataAnalysis,
  fullstackWebService,
  reactUi,
  nodeBackendApi,
  mlFirstSteps,
  sqlForAnalysis,
  nextjsCommerce,
  realtimeService,
  htmlCssFirst,
  typescriptFrontend,
  springToNode,
  postgresInDepth,
]
