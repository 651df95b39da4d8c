import type { QuizQuery } from "@oneworld/contracts/content/forms";
import type { Quiz, QuizAnswers, QuizHistory, QuizResult } from "@oneworld/contracts/content/http";
import { contentApi } from "../content.api.ts";

export const quizApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/quiz/questions`: a quiz as asked for, another one each time. */
    drawQuiz: build.mutation<Quiz, QuizQuery>({
      query: (params) => ({ url: "/api/quiz/questions", params }),
    }),

    /** `POST /api/quiz/{quizId}/answers`: hands a quiz in, to be scored. An answer that is null was left out. */
    sendAnswers: build.mutation<QuizResult, QuizAnswers & { quizId: string }>({
      query: ({ quizId, answers }) => ({
        url: `/api/quiz/${quizId}/answers`,
        method: "post",
        data: { answers },
      }),
      invalidatesTags: (result) => (result ? ["Scores"] : []),
    }),

    /** `GET /api/quiz/history`: the signed-in member's scores, newest first, and their allowance. */
    getQuizHistory: build.infiniteQuery<QuizHistory, void, string | null>({
      query: ({ pageParam: cursor }) => ({ url: "/api/quiz/history", params: { cursor } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
        refetchCachedPages: false,
      },
      providesTags: ["Scores"],
    }),
  }),
});

export const { useGetQuizHistoryInfiniteQuery } = quizApi;
