import type { QuizQuery } from "@oneworld/contracts/content/forms";
import type { Quiz, QuizAnswers, QuizHistory, QuizResult } from "@oneworld/contracts/content/http";
import { cursorList, type ListPage } from "@oneworld/remote-kit";
import { contentApi } from "../content.api.ts";

/** Some of a member's scores, and the allowance when they were read. */
type ScorePage = ListPage<QuizHistory["quizzes"][number]> & Pick<QuizHistory, "allowance">;

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
      // What was handed in before has its score, although its answer may have been lost
      invalidatesTags: (result, error) =>
        result || (error && "code" in error && error.code === "conflict") ? ["Scores"] : [],
    }),

    /** `GET /api/quiz/history`: the signed-in member's scores, newest first, and their allowance. */
    getQuizHistory: build.infiniteQuery<ScorePage, void, string | null>({
      ...cursorList({
        request: () => ({ url: "/api/quiz/history" }),
        itemsOf: ({ quizzes }: QuizHistory) => quizzes,
        moreOf: ({ allowance }) => ({ allowance }),
      }),
      providesTags: ["Scores"],
    }),
  }),
});

export const { useGetQuizHistoryInfiniteQuery } = quizApi;
