import type { Engine } from './engine'

/** Saves when the page becomes hidden, and tries again when the network or the reader is back. */
export function watchWindow(engine: Engine) {
  const seen = () => (document.hidden ? engine.leave(false) : engine.saveAll())
  const back = () => engine.saveAll()
  const last = () => engine.leave(true)
  document.addEventListener('visibilitychange', seen)
  document.addEventListener('freeze', last)
  window.addEventListener('pagehide', last)
  window.addEventListener('online', back)
  window.addEventListener('focus', back)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    document.removeEventListener('freeze', last)
    window.removeEventListener('pagehide', last)
    window.removeEventListener('online', back)
    window.removeEventListener('focus', back)
  }
}
