export { LogoMark } from "./art/logo-mark.tsx";
export { TopicArt } from "./art/topic-art.tsx";
export { type TopicName, topicHues } from "./art/topic-hues.ts";
export { Byline, type BylineAuthor, type BylineProps, EditedMark } from "./patterns/byline.tsx";
export { CommentItem, type CommentItemProps } from "./patterns/comment-item.tsx";
export { EmptyState, type EmptyStateProps } from "./patterns/empty-state.tsx";
export { ErrorState, type ErrorStateProps } from "./patterns/error-state.tsx";
export { EditFormEnd } from "./patterns/edit-form-end.tsx";
export { FormEnd, type FormEndProps } from "./patterns/form-end.tsx";
export { FormError, type FormFailure } from "./patterns/form-error.tsx";
export { LikeButton, type LikeButtonProps } from "./patterns/like-button.tsx";
export { LoadingCards, SkeletonMember } from "./patterns/loading-cards.tsx";
export { NeedsScripts } from "./patterns/needs-scripts.tsx";
export { NotFoundHeader, type NotFoundHeaderProps } from "./patterns/not-found-header.tsx";
export { OptionList, type OptionListProps, useOptions } from "./patterns/option-list.tsx";
export { PageHeader, type PageHeaderProps } from "./patterns/page-header.tsx";
export { PageLayout, type PageLayoutProps } from "./patterns/page-layout.tsx";
export { type Part, partOf } from "./patterns/part.ts";
export { QuotedItem, type QuotedItemProps } from "./patterns/quoted-item.tsx";
export {
  Row,
  RowEnd,
  RowLink,
  Rows,
  ROWS,
  ROWS_HEIGHT,
  RowSmall,
  RowWords,
} from "./patterns/rows.tsx";
export { TitledCard, type TitledCardProps } from "./patterns/titled-card.tsx";
export { TopicTiles, type TopicTilesProps } from "./patterns/topic-tiles.tsx";
export { ToastRegion } from "./patterns/toast-region.tsx";
export {
  createToastStore,
  type Toast,
  type ToastIcon,
  type ToastStore,
} from "./patterns/toast-store.ts";
export { UndoNotice, type UndoNoticeProps } from "./patterns/undo-notice.tsx";
export { useDismiss } from "./patterns/use-dismiss.ts";
export { isFocusLost, useFocusAfter, useFocusAfterRemoval } from "./patterns/use-focus-after.ts";
export { useMediaQuery, usePrefersReducedMotion } from "./patterns/use-media-query.ts";
export { Avatar, type AvatarProps, type AvatarSize } from "./art/avatar.tsx";
export { Badge, type BadgeProps, type BadgeTone } from "./primitives/text/badge.tsx";
export { Button, type ButtonProps } from "./primitives/controls/button.tsx";
export { ButtonLink, type ButtonLinkProps } from "./primitives/controls/button-link.tsx";
export type { ButtonVariant } from "./primitives/controls/button-style.ts";
export { Card } from "./primitives/layout/card.tsx";
export { Checkbox, type CheckboxProps } from "./primitives/controls/checkbox.tsx";
export { Chip, type ChipProps } from "./primitives/controls/chip.tsx";
export { ColorSchemeToggle } from "./primitives/controls/color-scheme-toggle.tsx";
export { Columns, type ColumnsProps } from "./primitives/layout/columns.tsx";
export { Dialog, DialogActions, type DialogProps } from "./primitives/feedback/dialog.tsx";
export { Disclosure, type DisclosureProps } from "./primitives/controls/disclosure.tsx";
export { Divider } from "./primitives/layout/divider.tsx";
export { DividedList, type DividedListProps } from "./primitives/layout/divided-list.tsx";
export { ExternalLink, type ExternalLinkProps } from "./primitives/controls/external-link.tsx";
export { Heading, type HeadingProps } from "./primitives/text/heading.tsx";
export { fileLabel, FileInput } from "./primitives/controls/file-input.ts";
export { IconButton, type IconButtonProps } from "./primitives/controls/icon-button.tsx";
export { Inline, type InlineProps } from "./primitives/layout/inline.tsx";
export { CardLink, Link } from "./primitives/controls/link.tsx";
export {
  LoadingItems,
  type LoadingItemsProps,
  LoadingRegion,
  type LoadingRegionProps,
} from "./primitives/feedback/loading-region.tsx";
export { PasswordField, type PasswordFieldProps } from "./primitives/controls/password-field.tsx";
export { Rating, type RatingProps } from "./primitives/controls/rating.tsx";
export { RelativeTime, type RelativeTimeProps } from "./primitives/text/relative-time.tsx";
export { SelectField, type SelectFieldProps } from "./primitives/controls/select-field.tsx";
export { Skeleton, type SkeletonProps } from "./primitives/feedback/skeleton.tsx";
export { SkeletonText } from "./primitives/feedback/skeleton-text.tsx";
export { Spinner } from "./primitives/feedback/spinner.tsx";
export { Stack, type StackProps } from "./primitives/layout/stack.tsx";
export { Tabs, type TabsProps } from "./primitives/controls/tabs.tsx";
export { Text, type TextProps } from "./primitives/text/text.tsx";
export { TextArea, type TextAreaProps } from "./primitives/controls/text-area.tsx";
export { TextField, type TextFieldProps } from "./primitives/controls/text-field.tsx";
export { hiddenStyle, VisuallyHidden } from "./primitives/text/visually-hidden.tsx";
export { excerpt } from "./text/excerpt.ts";
export { dayLabel } from "./text/day-label.ts";
export { formatDay, formatDayTime } from "./text/format-date.ts";
export { Day, type DayProps } from "./primitives/text/day.tsx";
export { oncePerLocale } from "./text/once-per-locale.ts";
export { useBrowserValue, useIsInBrowser } from "./text/use-is-in-browser.ts";
export { isComposing } from "./text/is-composing.ts";
export { LinkedText } from "./text/linked-text.tsx";
export { linkify, type TextPart } from "./text/linkify.ts";
export { memberName } from "./words/member-name.ts";
export { Trans, type TransProps } from "./words/trans.tsx";
export {
  createWords,
  type Messages,
  type MessageValues,
  type Translate,
  useContentLang,
  useLocale,
  useTranslate,
  type Words,
  WordsContext,
} from "./words/words.ts";
export { aboveBottomBar } from "./theme/above-bottom-bar.ts";
export {
  applyColorScheme,
  type ColorScheme,
  getColorScheme,
  setColorScheme,
  subscribeColorScheme,
} from "./theme/color-scheme.ts";
export { localFaces, webFonts } from "./theme/fonts.ts";
export { GlobalStyle } from "./theme/global-style.tsx";
export { iconSize } from "./theme/icon-size.ts";
export { ifNarrow, media, mediaQuery } from "./theme/media.ts";
export { overWhole } from "./theme/over-whole.ts";
export { plainList } from "./theme/plain-list.ts";
export { sideOfPage } from "./theme/side-of-page.ts";
export { type FontSize, type Hue, type Space, theme } from "./theme/theme.ts";
