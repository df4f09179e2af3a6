import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Only against what never comes: a busy machine may take its time.
configure({ asyncUtilTimeout: 60_000 })

// Files share a document: what one leaves in it, another one would find.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

// This DOM has no layout, and so no top layer to put something in.
HTMLElement.prototype.showPopover ??= () => {}
