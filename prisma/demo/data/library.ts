import type { SectorPlan } from '../plans'

const visual = 'Visual inspection'
const service = 'Service (BS 5306-3)'
const extended = 'Extended service and discharge test'
const recharge = 'Recharge after use'

/** The library of a fire protection firm; each organisation keeps the sectors that its plan names. */
export const library: SectorPlan[] = [
  {
    name: 'Portable extinguishers',
    tasks: [
      [visual, 1, 'month'],
      [service, 12, 'month'],
      [extended, 60, 'month'],
      ['CO₂ cylinder overhaul', 120, 'month'],
      [recharge, 0, 'month'],
    ],
    types: [
      {
        name: '6 L foam extinguisher',
        kind: 'extinguisher',
        weight: 16,
        tasks: [visual, service, extended, recharge],
        notes: 'Standard for offices, corridors and storage. Keep clear of live equipment above 1 000 V.',
        details: { Rating: '21A 183B', Agent: 'AFFF foam', Capacity: '6 L' },
        where:
          /office|corridor|reception|ward|class|aisle|mezzanine|floor|lobby|hall|store|workshop|dock|bay|shop|unit/i,
      },
      {
        name: '2 kg CO₂ extinguisher',
        kind: 'extinguisher',
        weight: 13,
        tasks: [visual, service, 'CO₂ cylinder overhaul', recharge],
        notes: 'For electrical equipment. Fitted with an anti-frost horn.',
        details: { Rating: '34B', Agent: 'Carbon dioxide', Capacity: '2 kg' },
        where: /server|switch|plant|reception|office|electrical|charging|control|comms|theatre|boiler/i,
      },
      {
        name: '9 L water extinguisher',
        kind: 'extinguisher',
        weight: 8,
        tasks: [visual, service, extended, recharge],
        notes: 'For paper, wood and textiles.',
        details: { Rating: '13A', Agent: 'Water', Capacity: '9 L' },
        where: /store|aisle|bay|corridor|hall|floor|dock|loom|library|class/i,
      },
      {
        name: '6 kg dry powder extinguisher',
        kind: 'extinguisher',
        weight: 8,
        tasks: [visual, service, extended, recharge],
        notes: 'Outdoors and in well ventilated plant areas only: powder blinds people indoors.',
        details: { Rating: '43A 233B C', Agent: 'ABC powder', Capacity: '6 kg' },
        where: /yard|fuel|workshop|boiler|plant|garage|gate|car park|dock|bay/i,
      },
      {
        name: '6 L wet chemical extinguisher',
        kind: 'extinguisher',
        weight: 4,
        tasks: [visual, service, extended, recharge],
        notes: 'For deep fat fryers. Mount by the way out, never beside the range.',
        details: { Rating: '13A 75F', Agent: 'Wet chemical', Capacity: '6 L' },
        where: /kitchen|canteen|café|restaurant/i,
      },
    ],
  },
  {
    name: 'Hoses and reels',
    tasks: [
      ['Drum and nozzle check', 1, 'week'],
      ['Hose reel service (BS EN 671-3)', 12, 'month'],
      ['Reel pressure test', 60, 'month'],
      ['Re-roll and coupling check', 3, 'month'],
      ['Hose pressure test at 15 bar', 12, 'month'],
      ['Dry and re-stow after use', 0, 'day'],
    ],
    types: [
      {
        name: 'Fixed hose reel 19 mm',
        kind: 'reel',
        weight: 7,
        tasks: ['Drum and nozzle check', 'Hose reel service (BS EN 671-3)', 'Reel pressure test'],
        notes: 'Automatic valve. Run out the full 30 m at the annual service.',
        details: { 'Hose length': '30 m', Bore: '19 mm', 'Working pressure': '12 bar' },
        where: /bay|dock|aisle|corridor|hall|floor|workshop|loom|mall|warehouse|yard/i,
      },
      {
        name: 'Swinging hose reel 25 mm',
        kind: 'reel',
        weight: 3,
        tasks: ['Drum and nozzle check', 'Hose reel service (BS EN 671-3)', 'Reel pressure test'],
        notes: 'Recessed cabinet, swings out by 170 degrees.',
        details: { 'Hose length': '30 m', Bore: '25 mm', 'Working pressure': '12 bar' },
        where: /corridor|ward|floor|mall|lobby|hall|mezzanine/i,
      },
      {
        name: 'Layflat delivery hose 45 mm',
        kind: 'hose',
        weight: 8,
        tasks: ['Re-roll and coupling check', 'Hose pressure test at 15 bar', 'Dry and re-stow after use'],
        notes: 'Instantaneous couplings to BS 336. Roll Dutch style.',
        details: { 'Hose length': '23 m', Bore: '45 mm', Covering: 'Type 3 nitrile' },
        where: /yard|pump|dock|bay|fire point|gate|fuel|perimeter|quay|barn/i,
      },
      {
        name: 'Layflat delivery hose 70 mm',
        kind: 'hose',
        weight: 6,
        tasks: ['Re-roll and coupling check', 'Hose pressure test at 15 bar', 'Dry and re-stow after use'],
        notes: 'For the hydrant main. Two people to roll.',
        details: { 'Hose length': '23 m', Bore: '70 mm', Covering: 'Type 3 nitrile' },
        where: /yard|pump|dock|fire point|gate|fuel|perimeter|quay/i,
      },
    ],
  },
  {
    name: 'Hydrants and risers',
    tasks: [
      ['Hydrant inspection', 6, 'month'],
      ['Flow and pressure test', 12, 'month'],
      ['Wet test of riser', 12, 'month'],
      ['Frost protection check', 1, 'day'],
      ['Fire pump pressure log', 12, 'hour'],
      ['Pit clearance', 0, 'week'],
    ],
    types: [
      {
        name: 'Underground hydrant DN80',
        kind: 'hydrant',
        weight: 5,
        tasks: ['Hydrant inspection', 'Flow and pressure test', 'Pit clearance'],
        notes: 'Needs standpipe, key and bar. Keep the cover plate yellow and legible.',
        details: { Outlet: '2½ inch round thread', 'Expected flow': '1 500 L/min' },
        where: /yard|perimeter|car park|gate|quay|road|dock/i,
      },
      {
        name: 'Pillar hydrant DN100',
        kind: 'hydrant',
        weight: 3,
        tasks: ['Hydrant inspection', 'Flow and pressure test', 'Frost protection check'],
        notes: 'Two 65 mm outlets with blank caps and chains.',
        details: { Outlet: '2 × 65 mm instantaneous', 'Expected flow': '2 000 L/min' },
        where: /yard|perimeter|gate|quay|fuel/i,
      },
      {
        name: 'Dry riser outlet',
        kind: 'hydrant',
        weight: 3,
        tasks: ['Hydrant inspection', 'Wet test of riser'],
        notes: 'Strap and padlock the valve shut after each test.',
        details: { Outlet: '65 mm instantaneous', 'Test pressure': '12 bar' },
        where: /stair|floor|ward|lobby|mezzanine/i,
      },
      {
        name: 'Fire pump test hydrant',
        kind: 'hydrant',
        weight: 1.5,
        tasks: ['Fire pump pressure log', 'Flow and pressure test'],
        notes: 'Log suction and delivery pressure at each shift.',
        details: { Outlet: '65 mm instantaneous', 'Duty pressure': '8 bar' },
        where: /pump|plant/i,
      },
    ],
  },
  {
    name: 'Blankets and first response',
    tasks: [
      ['Kitchen check', 1, 'week'],
      ['Blanket inspection (BS EN 1869)', 12, 'month'],
      ['Replace after use', 0, 'day'],
    ],
    types: [
      {
        name: 'Fire blanket 1.2 m',
        kind: 'blanket',
        weight: 6,
        tasks: ['Kitchen check', 'Blanket inspection (BS EN 1869)', 'Replace after use'],
        notes: 'Used once, then replaced. Pull tapes must hang free.',
        details: { Size: '1.2 × 1.2 m', Material: 'Woven glass fibre' },
        where: /kitchen|canteen|café|staff|lab|restaurant/i,
      },
      {
        name: 'Fire blanket 1.8 m',
        kind: 'blanket',
        weight: 3,
        tasks: ['Blanket inspection (BS EN 1869)', 'Replace after use'],
        notes: 'For welding bays and commercial kitchens.',
        details: { Size: '1.8 × 1.8 m', Material: 'Silicone coated glass fibre' },
        where: /workshop|kitchen|welding|lab|charging/i,
      },
    ],
  },
  {
    name: 'Site welfare',
    tasks: [
      ['Flush', 1, 'week'],
      ['Refill and date check', 3, 'month'],
    ],
    types: [
      {
        name: 'Plumbed eyewash station',
        kind: 'eyewash',
        weight: 3,
        tasks: ['Flush', 'Refill and date check'],
        notes: 'Tepid water, 15 minutes of flow. Flush for three minutes each week.',
        details: { Standard: 'BS EN 15154-2' },
        where: /workshop|charging|fuel|lab|plant|kitchen/i,
      },
    ],
  },
]
