import type { getBlogPosts, getLastNews, getNews } from '../contract/core/articles.ts';
import { describe } from './call-descriptor.ts';

const read = { method: 'GET', kind: 'read' } as const;

/** Articles about saving. */
export const articleCalls = {
  all: describe<typeof getBlogPosts>({ ...read, area: 'Demo', policy: 'public', name: 'GetBlogPosts' }),
  news: describe<typeof getLastNews>({ ...read, area: 'Core', policy: 'bearer', name: 'GetLastNews' }),
  one: describe<typeof getNews>({ ...read, area: 'Core', policy: 'bearer', name: 'GetNews' }),
};
