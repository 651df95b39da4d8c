export { Logo, type LogoProps } from "./art/logo.tsx";
export { LogoMark } from "./art/logo-mark.tsx";
export { TopicArt } from "./art/topic-art.tsx";
export { type TopicName, topicHues } from "./art/topic-hues.ts";
export { Byline, type BylineAuthor, type BylineProps, EditedMark } from "./patterns/byline.tsx";
export { CommentItem, type CommentItemProps } from "./patterns/comment-item.tsx";
export { EmptyState, type EmptyStateProps } from "./patterns/empty-state.tsx";
export { ErrorState, type ErrorStateProps } from "./patterns/error-state.tsx";
export { FormError } from "./patterns/form-error.tsx";
export { LikeButton, type LikeButtonProps } from "./patterns/like-button.tsx";
export { PageHeader, type PageHeaderProps } from "./patterns/page-header.tsx";
export { PageLayout, type PageLayoutProps } from "./patterns/page-layout.tsx";
export { ToastRegion } from "./patterns/toast-region.tsx";
export {
  createToastStore,
  type Toast,
  type ToastIcon,
  type ToastStore,
} from "./patterns/toast-store.ts";
export { UndoNotice, type UndoNoticeProps } from "./patterns/undo-notice.tsx";
export { useDisclosure, type DisclosureOptions } from "./patterns/use-disclosure.ts";
export { useDismiss } from "./patterns/use-dismiss.ts";
export { usePrefersReducedMotion } from "./patterns/use-prefers-reduced-motion.ts";
export { Avatar, type AvatarProps, type AvatarSize } from "./primitives/avatar.tsx";
export { Badge, type BadgeProps, type BadgeTone } from "./primitives/badge.tsx";
export { Button, type ButtonProps } from "./primitives/button.tsx";
export { ButtonLink, type ButtonLinkProps } from "./primitives/button-link.tsx";
export type { ButtonVariant } from "./primitives/button-style.ts";
export { Card } from "./primitives/card.tsx";
export { Checkbox, type CheckboxProps } from "./primitives/checkbox.tsx";
export { Chip, type ChipProps } from "./primitives/chip.tsx";
export { ColorSchemeToggle } from "./primitives/color-scheme-toggle.tsx";
export { Columns, type ColumnsProps } from "./primitives/columns.tsx";
export { Dialog, type DialogProps } from "./primitives/dialog.tsx";
export { Disclosure, type DisclosureProps } from "./primitives/disclosure.tsx";
export { Divider } from "./primitives/divider.tsx";
export { ExternalLink, type ExternalLinkProps } from "./primitives/external-link.tsx";
export { formatRelativeTime } from "./primitives/format-relative-time.ts";
export { Heading, type HeadingProps } from "./primitives/heading.tsx";
export { IconButton, type IconButtonProps } from "./primitives/icon-button.tsx";
export { Inline, type InlineProps } from "./primitives/inline.tsx";
export { Link } from "./primitives/link.tsx";
export { LoadingRegion, type LoadingRegionProps } from "./primitives/loading-region.tsx";
export { PasswordField, type PasswordFieldProps } from "./primitives/password-field.tsx";
export { Rating, type RatingProps } from "./primitives/rating.tsx";
export { RelativeTime, type RelativeTimeProps } from "./primitives/relative-time.tsx";
export { SelectField, type SelectFieldProps } from "./primitives/select-field.tsx";
export { Skeleton, type SkeletonProps } from "./primitives/skeleton.tsx";
export { SkeletonText } from "./primitives/skeleton-text.tsx";
export { Spinner } from "./primitives/spinner.tsx";
export { Stack, type StackProps } from "./primitives/stack.tsx";
export { Tabs, type TabsProps } from "./primitives/tabs.tsx";
export { Text, type TextProps } from "./primitives/text.tsx";
export { TextArea, type TextAreaProps } from "./primitives/text-area.tsx";
export { TextField, type TextFieldProps } from "./primitives/text-field.tsx";
export { VisuallyHidden } from "./primitives/visually-hidden.tsx";
export { excerpt } from "./text/excerpt.ts";
export { formatDay, formatDayTime, timeLanguage } from "./text/format-date.ts";
export { LinkedText } from "./text/linked-text.tsx";
export { linkify, type TextPart } from "./text/linkify.ts";
export { sentence } from "./text/sentence.ts";
export { aboveBottomBar } from "./theme/above-bottom-bar.ts";
export {
  applyColorScheme,
  type ColorScheme,
  getColorScheme,
  setColorScheme,
  subscribeColorScheme,
} from "./theme/color-scheme.ts";
export { fontUrls } from "./theme/fonts.ts";
export { GlobalStyle } from "./theme/global-style.tsx";
export { media } from "./theme/media.ts";
export { type FontSize, type Hue, type Space, theme } from "./theme/theme.ts";
