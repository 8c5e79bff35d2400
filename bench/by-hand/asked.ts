/** What is asked of a work done by hand. */
export type Asked = { token: string; body: string; search: URLSearchParams }
