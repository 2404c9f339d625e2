// A server process to be killed: prints its address, its data folder, and what an upload needs.
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp } from '#server/testing/start-app.ts'

const app = await startApp()
const admin = await app.member({ roles: ['ROLE_ADMIN'] })
const { id: courseId } = await makeCourse(app.deps.db, { lectures: [] })
const { DATA_DIR: dataDir } = app.deps.config
process.stdout.write(`${JSON.stringify({ url: app.url, dataDir, courseId, cookies: [...admin.cookies] })}\n`)
