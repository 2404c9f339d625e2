import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from './csv-line.ts'

test('cells are quoted, and what a spreadsheet would take for a formula stays text', () => {
  equal(csvLine(['가"나', 7, null]), '"가""나",7,""\r\n')
  for (const text of ['=1+1', '+82', '-1', '@x', '\t=1', ' =1', '＝1', '\r=1'])
    equal(csvLine([text]), `"'${text}"\r\n`)
  equal(csvLine(['a=1', '2026-11-21']), '"a=1","2026-11-21"\r\n')
})
