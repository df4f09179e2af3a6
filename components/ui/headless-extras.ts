/*
 * In place of what Headless UI brings for features that this portal does not use; `next.config.mjs` puts it there. It
 * would be a third of its weight on every page. Each has the names of the package whose place it takes.
 */

const nothing = () => undefined
const noProps = () => ({})

// @floating-ui/react: the `anchor` of panels. Ours are placed by FloatingPanel.
const still = { refs: { setReference: nothing, setFloating: nothing }, floatingStyles: {}, context: { placement: '' } }
const autoUpdate = nothing
const flip = nothing
const inner = nothing
const offset = nothing
const shift = nothing
const size = nothing
const useFloating = () => still
const useInnerOffset = noProps
const interactions = { getReferenceProps: noProps, getFloatingProps: noProps }
const useInteractions = () => interactions

// @react-aria/focus, @react-aria/interactions: `data-focus` and `data-hover` where CSS has :focus-visible and :hover.
const focus = { isFocused: false, isFocusVisible: false, focusProps: {} }
const useFocusRing = () => focus
const hover = { isHovered: false, hoverProps: {} }
const useHover = () => hover

// @tanstack/react-virtual: the `virtual` of a combobox. Ours show a page of choices at a time.
function useVirtualizer(): never {
  throw new Error('Choices are not virtual here: see components/ui/headless-extras.ts')
}

export {
  autoUpdate,
  flip,
  inner,
  offset,
  shift,
  size,
  useFloating,
  useFocusRing,
  useHover,
  useInnerOffset,
  useInteractions,
  useVirtualizer,
}
