import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FourSteps } from '#web/features/catalogue/home/four-steps.tsx'

const ROOT = join(import.meta.dirname, '../../../..')
const MOST_BYTES = 30_000
const PIXELS_PER_CSS_PX = 2

beforeEach(() => void render(<FourSteps />))
afterEach(cleanup)

const pictures = () => screen.getAllByRole<HTMLImageElement>('img')

it('each step of the strip shows a picture of the product, with another one where the themes differ', () => {
  const shown = screen
    .getAllByRole('listitem')
    .map((step) => [step.querySelector('h3')?.textContent, step.querySelectorAll('img').length])
  expect(shown).toEqual([
    ['보고', 1],
    ['해 보고', 2],
    ['물어보고', 1],
    ['증명하기', 2],
  ])
  for (const step of screen.getAllByRole('listitem')) {
    const [first, second] = step.querySelectorAll('img')
    if (!second) continue
    expect([first!.alt, first!.classList.contains('only-light')]).toEqual([second.alt, true])
    expect(second.classList.contains('only-dark')).toBe(true)
  }
})

it('the pictures load lazily and say what they show', () => {
  for (const { alt, loading } of pictures()) {
    expect(alt).toMatch(/[가-힣]{2}/)
    expect(loading).toBe('lazy')
  }
})

it('each picture is a small WebP in the proportion of its place, with the pixels of a sharp screen', async () => {
  for (const picture of pictures()) {
    const file = join(ROOT, new URL(picture.src).pathname)
    const { format, width, height } = await sharp(file).metadata()
    expect({ file, format, width, height }).toEqual({
      file,
      format: 'webp',
      width: picture.width * PIXELS_PER_CSS_PX,
      height: picture.height * PIXELS_PER_CSS_PX,
    })
    expect((await stat(file)).size, file).toBeLessThanOrEqual(MOST_BYTES)
  }
})
