import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openCamera } from '#demo/camera.ts'
import type { DemoCourse } from '#demo/course.ts'
import { film } from '#demo/film.ts'
import type { CourseScripts } from '#demo/script.ts'

const HERE = import.meta.dirname
const isForced = process.argv.includes('--force')
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))

const camera = await openCamera()
try {
  for (const slug of await slugsToFilm()) await filmCourse(slug)
} finally {
  await camera.close()
}

async function slugsToFilm(): Promise<string[]> {
  if (asked.length > 0) return asked.map((word) => basename(word, '.ts'))
  return (await readdir(join(HERE, 'scripts'))).map((file) => basename(file, '.ts'))
}

async function filmCourse(slug: string): Promise<void> {
  const scriptFile = join(HERE, 'scripts', `${slug}.ts`)
  const { scripts }: { scripts: CourseScripts } = await import(scriptFile)
  const { course }: { course: DemoCourse } = await import(join(HERE, 'courses', `${slug}.ts`))
  for (const script of scripts.lectures) {
    const stem = join(HERE, 'videos', slug, script.video)
    if (!isForced && (await isNewer(`${stem}.mp4`, scriptFile))) continue
    const { durationSec } = await film(camera, course, script, stem)
    const { size } = await stat(`${stem}.mp4`)
    console.log(`${slug}/${script.video}  ${durationSec.toFixed(1)} s  ${Math.round(size / 1024)} KiB`)
  }
}

async function isNewer(file: string, than: string): Promise<boolean> {
  const made = await stat(file).catch(() => undefined)
  return made !== undefined && made.mtimeMs > (await stat(than)).mtimeMs
}
