import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { openDrawingBudget } from './drawing-budget.ts'

let usedMs = 0
const openBudget = () => openDrawingBudget(() => usedMs)

test('a drawing is charged with the processor time it took', async () => {
  const budget = openBudget()
  equal(budget.isSpent(), false)
  await budget.charge(async () => void (usedMs += 2_000))
  equal(budget.isSpent(), true)
})

test('drawings that have not ended hold their share', async () => {
  const budget = openBudget()
  const { promise: drawn, resolve: end } = Promise.withResolvers<void>()
  const running = Array.from({ length: 40 }, () => budget.charge(() => drawn))
  equal(budget.isSpent(), true)
  end()
  await Promise.all(running)
  equal(budget.isSpent(), false)
})

test('a drawing that fails gives its share back', async () => {
  const budget = openBudget()
  for (let round = 0; round < 40; round += 1)
    await budget.charge(() => Promise.reject(new Error('no page'))).catch(() => {})
  equal(budget.isSpent(), false)
})

test('time that passes between drawings is not charged', async () => {
  const budget = openBudget()
  await budget.charge(async () => {})
  usedMs += 2_000
  equal(budget.isSpent(), false)
})
