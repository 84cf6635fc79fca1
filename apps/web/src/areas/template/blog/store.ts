import { isoDate, toShopDate } from '@rodchao/rental'
import { nextId } from '../core/list/row-ids.ts'
import { plainText } from '../core/rich-text/plain-text.ts'
import { BLOG_CATEGORIES } from './model.ts'
import { CATEGORY_ICONS, FIRST_ARTICLES, FIRST_COMMENTS } from './samples.ts'
import type { Article } from './samples.ts'
import type {
  BlogChange,
  BlogComment,
  BlogDetail,
  BlogEdit,
  BlogPage,
  BlogPost,
  BlogSidebar,
  Bookmark,
  NewComment,
} from './schema.ts'

/** Those that the bare list has; the recent ones are numbered on after them. */
const FIRST_LISTED = 6
const RECENT = 4
const EXCERPT_LETTERS = 90

export interface BlogAsked {
  q: string
  category: string
  page: number
  perPage: number
}

/** The posts of this tab: a reload brings the samples back. */
export interface BlogStore {
  firstPosts: () => BlogPost[]
  /** The newest first. */
  page: (asked: BlogAsked) => BlogPage
  sidebar: () => BlogSidebar
  detail: (id: number) => BlogDetail | null
  edit: (id: number) => BlogEdit | null
  /** `taken` where another post has the address. */
  change: (id: number, change: BlogChange) => BlogEdit | 'taken' | null
  bookmark: (id: number, isBookmarked: boolean) => Bookmark | null
  /** Null for a post or for an answered comment that there is none of. */
  comment: (id: number, comment: NewComment) => BlogComment | null
}

/** So many letters of a text, to the end of a word. */
function beginningOf(html: string): string {
  const words = plainText(html)
  if (words.length <= EXCERPT_LETTERS) return words
  const cut = words.slice(0, EXCERPT_LETTERS)
  const end = cut.lastIndexOf(' ')
  return `${end > EXCERPT_LETTERS / 2 ? cut.slice(0, end) : cut}…`
}

export function createBlogStore(now: () => number = Date.now): BlogStore {
  let articles: readonly Article[] = FIRST_ARTICLES
  let comments = FIRST_COMMENTS
  const find = (id: number) => articles.find((article) => article.id === id)
  const replace = (next: Article) => {
    articles = articles.map((article) => (article.id === next.id ? next : article))
  }
  const commentsOf = (id: number): BlogComment[] =>
    comments.filter(({ postId }) => postId === id).map(({ postId: _, ...comment }) => comment)
  const newest = () => articles.toSorted((one, other) => other.on.localeCompare(one.on) || one.id - other.id)
  const post = ({ id, img, title, avatar, userFullName, on, tags, excerpt, earlier, status }: Article): BlogPost => ({
    id,
    img,
    title,
    avatar,
    userFullName,
    blogPosted: on,
    tags,
    excerpt,
    comment: earlier + commentsOf(id).length,
    status,
  })
  const edited = ({ id, avatar, userFullName, on, title, tags, slug, status, content, img }: Article): BlogEdit => ({
    id,
    avatar,
    userFullName,
    createdTime: on,
    blogTitle: title,
    blogCategories: tags,
    slug,
    status,
    excerpt: content,
    featuredImage: img,
  })
  return {
    firstPosts: () => articles.slice(0, FIRST_LISTED).map(post),
    page: ({ q, category, page, perPage }) => {
      const words = q.trim().toLowerCase()
      const found = newest().filter(
        ({ title, content, userFullName, tags }) =>
          (category === '' || tags.some((tag) => tag === category)) &&
          `${title} ${userFullName} ${plainText(content)}`.toLowerCase().includes(words),
      )
      return { posts: found.slice((page - 1) * perPage, page * perPage).map(post), total: found.length }
    },
    sidebar: () => ({
      recentPosts: newest()
        .filter(({ status }) => status === 'Published')
        .concat(articles)
        .slice(0, RECENT)
        .map(({ id, img, title, on }) => ({ id, img, title, createdTime: on })),
      categories: BLOG_CATEGORIES.map((category) => ({
        category,
        icon: CATEGORY_ICONS[category],
        count: articles.filter(({ tags }) => tags.includes(category)).length,
      })),
    }),
    detail: (id) => {
      const article = find(id)
      if (article === undefined) return null
      const { slug, status, img, title, avatar, userFullName, about, on, tags, content, earlier } = article
      const { bookmarked, isBookmarked } = article
      const shown = commentsOf(id)
      return {
        blog: {
          id,
          slug,
          status,
          img,
          title,
          avatar,
          userFullName,
          createdTime: on,
          tags,
          content,
          bookmarked,
          isBookmarked,
          comments: earlier + shown.length,
          UserComment: [{ avatar, fullName: userFullName, comment: about }],
        },
        comments: shown,
      }
    },
    edit: (id) => {
      const article = find(id)
      return article === undefined ? null : edited(article)
    },
    change: (id, { blogTitle, blogCategories, slug, status, excerpt, featuredImage }) => {
      const before = find(id)
      if (before === undefined) return null
      if (articles.some((article) => article.slug === slug && article.id !== id)) return 'taken'
      const next = {
        ...before,
        title: blogTitle,
        tags: blogCategories,
        slug,
        status,
        content: excerpt,
        img: featuredImage,
        // What stands in the list is what the text begins with, as soon as that is another one.
        excerpt: excerpt === before.content ? before.excerpt : beginningOf(excerpt) || before.excerpt,
      }
      replace(next)
      return edited(next)
    },
    bookmark: (id, isBookmarked) => {
      const article = find(id)
      if (article === undefined) return null
      const step = Number(isBookmarked) - Number(article.isBookmarked)
      const next = { ...article, isBookmarked, bookmarked: article.bookmarked + step }
      replace(next)
      return { bookmarked: next.bookmarked, isBookmarked }
    },
    comment: (id, { parentId, name, website, text }) => {
      const isAnswerable = parentId === null || commentsOf(id).some((comment) => comment.id === parentId)
      if (find(id) === undefined || !isAnswerable) return null
      const comment: BlogComment = {
        id: nextId(comments),
        parentId,
        avatar: '',
        userFullName: name,
        website,
        commentedAt: isoDate(toShopDate(now())),
        commentText: text,
      }
      comments = [...comments, { ...comment, postId: id }]
      return comment
    },
  }
}
