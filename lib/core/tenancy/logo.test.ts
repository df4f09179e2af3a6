import { describe, expect, it } from 'vitest'
import { besideLogin, iconOf } from './logo'
import type { Tenant } from './tenant'

const tenant: Tenant = {
  id: '1',
  name: '<Ærø> Fire',
  theme: '#0b66b0',
  primaryUrl: 'https://portal.test',
  timezone: 'Europe/London',
  metaTitle: null,
  metaDescription: null,
  logoKey: null,
  loginPicture: 'example',
  pictureKey: null,
  faviconKey: null,
  defectScheme: 0,
  requireSecondFactor: 'nobody',
}

describe('beside the login', () => {
  // TENANT-26
  it('stands an example picture, the client’s own picture once there is one, or nothing', () => {
    expect(besideLogin(tenant)).toEqual({ kind: 'example' })
    expect(besideLogin({ loginPicture: 'none', pictureKey: 'logos/a.png' })).toEqual({ kind: 'none' })
    expect(besideLogin({ loginPicture: 'own', pictureKey: null })).toEqual({ kind: 'none' })
    expect(besideLogin({ loginPicture: 'own', pictureKey: 'logos/a.png' })).toEqual({
      kind: 'own',
      src: '/api/v1/logos/a.png',
    })
  })
})

describe('the icon of browser tabs', () => {
  // TENANT-27
  it('is the client’s own icon, else the logo, else the first letter in the client’s colour', () => {
    expect(iconOf({ ...tenant, logoKey: 'logos/l.png', faviconKey: 'logos/f.png' })).toBe('/api/v1/logos/f.png')
    expect(iconOf({ ...tenant, logoKey: 'logos/l.png' })).toBe('/api/v1/logos/l.png')
    const [type, svg = ''] = iconOf({ ...tenant, name: 'ærø' }).split(',')
    expect(type).toBe('data:image/svg+xml')
    expect(decodeURIComponent(svg)).toMatch(/fill="#0b66b0".*>Æ<\/text>/)
    expect(decodeURIComponent(iconOf(tenant))).toContain('>&#60;</text>')
  })
})
