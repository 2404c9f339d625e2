import { deepEqual } from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { missingBusiness } from '#contract/site/business.ts'
import { readBranding } from './branding.ts'
import { demoBrand } from './demo-brand.ts'

test('a business number without its hyphens is the same number in SITE_FILE as in the form, and opens the sale', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'codemaru-site-'))
  try {
    const file = join(dir, 'site.json')
    const business = { ...demoBrand.business, businessNumber: '2208162517' }
    await writeFile(file, JSON.stringify({ brand: demoBrand.brand, business }))
    const read = readBranding({ SITE_FILE: file, isProduction: true })
    deepEqual([read.business.businessNumber, missingBusiness(read.business)], ['220-81-62517', []])
  } finally {
    await rm(dir, { recursive: true })
  }
})
