import sharp from 'sharp'
import type { Kind } from './plans'

/** A picture of a kind of asset on a wall, as a phone would send it (JPEG). */
export async function photoOf(kind: Kind): Promise<Uint8Array> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">
    <defs>
      <linearGradient id="wall" x2="0" y2="1"><stop stop-color="#d9d4c8"/><stop offset="1" stop-color="#b3ada0"/></linearGradient>
      <linearGradient id="red"><stop stop-color="#7d0f12"/><stop offset=".35" stop-color="#e03a35"/><stop offset="1" stop-color="#8e1417"/></linearGradient>
      <linearGradient id="steel"><stop stop-color="#6f747b"/><stop offset=".4" stop-color="#dfe3e8"/><stop offset="1" stop-color="#7b8087"/></linearGradient>
      <radialGradient id="shade" cx=".45" cy=".4" r=".8"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".45"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    <rect y="590" width="100%" height="130" fill="#7c766c"/><rect y="584" width="100%" height="10" fill="#5f5a52"/>
    ${shapes[kind]}
    <rect x="700" y="120" width="120" height="84" rx="4" fill="#f4f4f0"/><rect x="708" y="128" width="44" height="68" fill="#c4202f"/>
    <path d="M764 142h44m-44 16h44m-44 16h30" stroke="#3a3d42" stroke-width="5"/>
    <rect width="100%" height="100%" fill="url(#shade)"/>
  </svg>`
  return await sharp(Buffer.from(drawing)).removeAlpha().jpeg({ quality: 76 }).toBuffer()
}

const shapes: Record<Kind, string> = {
  extinguisher: `<rect x="400" y="190" width="150" height="390" rx="60" fill="url(#red)"/>
    <rect x="445" y="130" width="60" height="66" fill="#2b2d31"/><path d="M440 130h130l24 34H440z" fill="#1d1f22"/>
    <circle cx="475" cy="172" r="22" fill="#f2f2ee" stroke="#222" stroke-width="4"/><path d="M475 172l10-14" stroke="#0b6b3c" stroke-width="5"/>
    <path d="M445 160C340 190 350 420 372 520" fill="none" stroke="#1a1b1e" stroke-width="17"/>
    <rect x="400" y="300" width="150" height="120" fill="#f1ead7"/><path d="M420 326h110M420 350h110M420 374h80" stroke="#55524b" stroke-width="7"/>`,
  reel: `<circle cx="470" cy="360" r="220" fill="url(#red)"/><circle cx="470" cy="360" r="178" fill="#23252a"/>
    ${[160, 138, 116, 94].map((r) => `<circle cx="470" cy="360" r="${r}" fill="none" stroke="#9d1b1f" stroke-width="16"/>`).join('')}
    <circle cx="470" cy="360" r="66" fill="url(#red)"/><circle cx="470" cy="360" r="20" fill="url(#steel)"/>
    <path d="M640 480C700 540 690 600 650 640" fill="none" stroke="#9d1b1f" stroke-width="18"/><rect x="622" y="628" width="48" height="22" fill="#c9a13b"/>`,
  hose: `${[190, 164, 138, 112, 86, 60].map((r) => `<circle cx="460" cy="370" r="${r}" fill="none" stroke="${r % 52 ? '#b5262b' : '#93191d'}" stroke-width="24"/>`).join('')}
    <rect x="610" y="420" width="150" height="64" rx="10" fill="url(#steel)"/><rect x="742" y="410" width="30" height="84" rx="8" fill="#5f646b"/>`,
  hydrant: `<rect x="420" y="180" width="120" height="420" fill="url(#red)"/><ellipse cx="480" cy="180" rx="78" ry="46" fill="#a0181c"/>
    <rect x="462" y="110" width="36" height="46" fill="url(#steel)"/><rect x="330" y="290" width="300" height="72" rx="14" fill="url(#red)"/>
    <circle cx="330" cy="326" r="48" fill="url(#steel)"/><circle cx="630" cy="326" r="48" fill="url(#steel)"/><rect x="380" y="590" width="200" height="34" fill="#5a5d62"/>`,
  blanket: `<rect x="340" y="210" width="270" height="330" rx="14" fill="url(#red)"/><rect x="372" y="250" width="206" height="110" fill="#f5f1e6"/>
    <path d="M396 282h158M396 308h158M396 334h100" stroke="#55524b" stroke-width="8"/><path d="M430 540v92M520 540v92" stroke="#1d1f22" stroke-width="18"/>`,
  eyewash: `<path d="M330 330h290l-60 130H390z" fill="#1f8a54"/><rect x="452" y="460" width="46" height="140" fill="url(#steel)"/>
    <circle cx="425" cy="318" r="24" fill="#e9d44a"/><circle cx="525" cy="318" r="24" fill="#e9d44a"/><rect x="380" y="130" width="190" height="120" fill="#12804a"/>
    <path d="M420 190q55-50 110 0q-55 50-110 0z" fill="#fff"/><circle cx="475" cy="190" r="18" fill="#12804a"/>`,
}
