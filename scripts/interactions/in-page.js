/*
 * Runs in the page that is measured. `window.watchNext(is, kind)` waits for the next click or key and says when the first
 * frame after it looked different, and when the first one had what `is` (the text of a condition) asks for. What merely
 * follows the pointer or the focus, and a menu that closes, is no answer to anybody.
 */
;(() => {
  const onlyFollows =
    /^(data-(focus|hover|active|headlessui-state|open|closed)|aria-(expanded|activedescendant|controls)|tabindex|inert)$/
  const isMenu = (node) => node instanceof Element && node.closest('[role="menu"], [role="listbox"]') !== null
  const says = ({ type, attributeName, target, addedNodes, removedNodes }) => {
    if (isMenu(target)) return false
    if (type === 'attributes') return !onlyFollows.test(attributeName)
    const changed = [...addedNodes, ...removedNodes]
    return changed.some(
      (node) => !(node instanceof HTMLElement && node.matches('[role="menu"], [popover], script, link')),
    )
  }

  window.watchNext = (is, kind) => {
    window.rowsBefore = document.querySelector('tbody')?.textContent
    const holds = new Function(`return (${is})`)
    const result = new Promise((done, fail) => {
      setTimeout(() => fail(new Error(`It never came to: ${is}`)), 10_000)
      const seen = { first: 0, data: 0 }
      let changed = false
      let since = 0
      const watcher = new MutationObserver((records) => {
        changed ||= records.some(says)
      })
      // What stands in the page when a frame is drawn; a task after the frame's own work it is on its way to the screen.
      const look = () =>
        requestAnimationFrame(() => {
          const isFirst = changed && seen.first === 0
          const isThere = holds()
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            const now = performance.now() - since
            if (isFirst) seen.first = now
            if (isThere) {
              seen.data = now
              seen.first ||= now
              watcher.disconnect()
              done(seen)
            } else look()
          }
          port2.postMessage(0)
        })
      addEventListener(
        kind,
        (event) => {
          since = event.timeStamp
          watcher.observe(document.documentElement, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          })
          look()
        },
        { capture: true, once: true },
      )
    })
    result.catch(() => undefined)
    window.lastWatch = result
  }
})()
