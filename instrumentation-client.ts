// Runs before the page is hydrated, and so before the router listens.
import '@/components/forms/history-guards'
