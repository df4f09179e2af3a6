/** Colours that every theme shares: neutrals and the status colours. Light and dark value of each token, as hex. */
export type TokenValue = readonly [light: string, dark: string]

export const palette = {
  /** The page behind everything. */
  canvas: ['#f7f7f8', '#0d0e11'],
  /** Cards, tables, inputs. */
  surface: ['#ffffff', '#15171b'],
  /** What floats: menus, dialogs, snackbar. */
  raised: ['#ffffff', '#1c1f24'],
  /** What lies deeper: table heads, read-only fields, tracks. */
  sunken: ['#f1f1f4', '#1a1c21'],
  hover: ['#f3f3f6', '#20232a'],
  /** Hairlines. Decoration only; the edge of a control is `edge`. */
  line: ['#e4e4e9', '#2a2d35'],
  edge: ['#868994', '#71768a'],
  /** The ring around what has the focus: blue in every theme, so that it never looks like an error or a brand. */
  focus: ['#1a5fd0', '#7db3fb'],
  ink: ['#16181d', '#ecedf1'],
  muted: ['#585c68', '#a4a8b4'],
  /**
   * Chosen, on, at hand: ticked boxes, switches, the page of a list, a filter that is set. Neutral in every theme, so
   * that no choice looks like a status, whatever the tenant's colour is.
   */
  chosen: ['#2b2f38', '#dfe1e8'],
  'on-chosen': ['#ffffff', '#15171b'],
  'chosen-soft': ['#e9ebef', '#2a2d35'],
  good: ['#0b6b3c', '#62d397'],
  'good-soft': ['#e6f5ec', '#11281c'],
  monitor: ['#864a00', '#f4b84d'],
  'monitor-soft': ['#fdf2d9', '#2d2210'],
  action: ['#b3141f', '#ff9292'],
  'action-soft': ['#fdebeb', '#371618'],
  info: ['#0a579f', '#86bdfd'],
  'info-soft': ['#e8f1fb', '#12243b'],
  danger: ['#bf1a26', '#d5303b'],
  'danger-hover': ['#a1131e', '#bf2530'],
  'on-danger': ['#ffffff', '#ffffff'],
} as const satisfies Record<string, TokenValue>
