import { expect, it } from 'vitest'
import { sanitiseRichText } from '@/lib/core/text/rich-text'
import { defaultPrivacyPolicy, defaultTermsAndConditions } from './default-texts'

// TENANT-15
it.each([defaultTermsAndConditions, defaultPrivacyPolicy])('the default texts hold only what rich text may', (text) =>
  expect(sanitiseRichText(text)).toBe(text),
)

// TENANT-16
it('the default licence has all that it must say', () => {
  for (const part of [
    'business',
    '18 or over',
    '£500',
    '30 days’ notice',
    'law of England',
    'iOS 13',
    'Android 5.0',
    '2 GB',
  ])
    expect(defaultTermsAndConditions).toContain(part)
})

// TENANT-16
it('the default privacy policy has all that it must say', () => {
  for (const part of [
    'United Kingdom',
    'data controller',
    'January 2022',
    'one month',
    'six years',
    'strictly necessary cookies',
    'Marketing',
  ])
    expect(defaultPrivacyPolicy).toContain(part)
})
