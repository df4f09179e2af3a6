import type { Kind } from '../plans'

/** What people write beside a result, by its status, and as notes on the asset. */
interface Remarks {
  complete: string[]
  monitor: string[]
  action: string[]
  notes: string[]
}

const everywhere: Remarks = {
  complete: ['No defects found', 'In date, tag legible', 'Checked with the site contact', 'All in order, access clear'],
  monitor: ['Sign faded, replacement ordered', 'Partly hidden by pallets, moved by the site team, re-check next visit'],
  action: ['Not accessible: area locked, return visit needed'],
  notes: ['Ask at reception for the key before going up.', 'Tag moved to the side where the scanner reaches it.'],
}

const byKind: Record<Kind, Remarks> = {
  extinguisher: {
    complete: [
      'Pressure in the green, pin and seal intact',
      'Weight within tolerance',
      'Hose and horn sound, bracket tight',
      'Seal renewed',
    ],
    monitor: [
      'Pressure gauge at lower limit, re-check next month',
      'Light corrosion at the base, monitor',
      'Bracket loose, tightened, look again next month',
    ],
    action: [
      'Discharged since the last visit, recharge needed',
      'Safety pin missing, unit taken out of service',
      'Gauge in the red, replacement on order',
    ],
    notes: [
      'Moved 2 m to the left of the door after the refit.',
      'Loan unit in place while this one is at the workshop.',
      'Cabinet key is with the shift supervisor.',
    ],
  },
  reel: {
    complete: ['Ran out in full, no leaks', 'Drum turns freely, nozzle clear', 'Flow 28 L/min at the nozzle'],
    monitor: ['Slight weep at the gland, re-check next week', 'Hose kinked near the drum, monitor'],
    action: ['Isolating valve seized, plumber booked', 'Nozzle missing, reel out of use'],
    notes: ['Isolating valve is behind the panel to the right.', 'Run out along the bay, the yard is too short.'],
  },
  hose: {
    complete: ['Held 15 bar for three minutes', 'Re-rolled, couplings greased', 'Washers renewed'],
    monitor: ['Scuffing at 4 m, fit a sleeve at the next service', 'Coupling lug stiff, cleaned, re-check'],
    action: ['Pinhole leak at 9 m, hose withdrawn', 'Coupling tail slipped under test, re-bind'],
    notes: ['Spare length kept in the pump house.', 'Used at the drill in the yard, dried on the rack.'],
  },
  hydrant: {
    complete: [
      '1 620 L/min at 4.2 bar',
      'Pit dry, cover plate repainted',
      'Opened and closed in full, no passing',
      'Suction 1.1 bar, delivery 8.0 bar',
    ],
    monitor: ['Flow 5% below last year, watch the trend', 'Frost plug slow to drain, re-check before winter'],
    action: ['Spindle stiff, could not be opened in full', 'Cover plate broken, trip hazard, cone left in place'],
    notes: ['Water company informed before each flow test.', 'Parked over on weekdays: test before 07:00.'],
  },
  blanket: {
    complete: ['Tapes free, container clean', 'Unused, in date', 'Refolded and hung again'],
    monitor: ['Container cracked, still usable, replacement ordered', 'Grease on the lower edge, cleaned'],
    action: ['Used on a pan fire, blanket must be replaced', 'Container empty, blanket missing'],
    notes: ['Hung 1.5 m above the floor as agreed with the chef.'],
  },
  eyewash: {
    complete: ['Flushed for three minutes, water clear', 'Tepid, flow even on both heads'],
    monitor: ['Dust cap missing on the left head', 'Water slow to clear, flush again mid-week'],
    action: ['No flow on the left head, valve replaced by site team needed'],
    notes: ['Mixer valve set to 24 °C.'],
  },
}

/** All remarks that fit a kind of asset. */
export function remarksFor(kind: Kind): Remarks {
  const own = byKind[kind]
  return {
    complete: [...own.complete, ...everywhere.complete],
    monitor: [...own.monitor, ...everywhere.monitor],
    action: [...own.action, ...everywhere.action],
    notes: [...own.notes, ...everywhere.notes],
  }
}

/** After a result that asked for action: what put it right. */
export const putRight = [
  'Replaced like for like, now compliant',
  'Repaired and tested, back in service',
  'Part fitted, all in order',
]
