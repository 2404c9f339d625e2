import { expect, type Page } from '@playwright/test'

export const video = (page: Page) => page.locator('video')

export const positionOf = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime)

/** Opens a lecture and waits until its length is known, so that resuming has happened. */
export async function openLecture(page: Page, courseId: number, lectureId?: number): Promise<void> {
  await page.goto(`/course/${courseId}/lectures${lectureId ? `?lecture=${lectureId}` : ''}`)
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThanOrEqual(1)
}

export async function play(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await video(page).evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
  })
}

export const pause = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.pause())

export async function playUntil(page: Page, sec: number): Promise<void> {
  await play(page)
  await expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(sec)
}

export const seekTo = (page: Page, sec: number) =>
  video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to
  }, sec)
