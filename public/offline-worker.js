/*
 * A team's work that is opened without a network: the page components/workspace/use-offline-page.ts has left here says
 * that nothing is lost. It keeps nothing of anybody's, and answers nothing but whole pages that could not be fetched.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(
    fetch(event.request).catch(async () => (await caches.match('/pghome/offline')) ?? Response.error()),
  )
})
